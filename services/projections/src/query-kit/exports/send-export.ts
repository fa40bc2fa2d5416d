import { MANY_PEOPLE } from '@berangkat/contracts/factors/values';
import { MAX_EXPORTED, type RecordExport } from '@berangkat/contracts/kernel';
import { Semaphore } from '@berangkat/platform/async';
import { type Call, httpErrors, mustShowFactor } from '@berangkat/platform/http';
import { attachment } from '@berangkat/platform/objects';
import { type Response } from 'express';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { writeCsv } from './csv';
import { type ExportCommands } from './export-commands';
import { type Sheet, writeWorkbook } from './workbook';

/** So many are made at a time by one process: beside them it answers everybody's lists. */
const making = new Semaphore(2, { waiting: 0, refusal: () => httpErrors.tooManyRequests(3) });

/**
 * Milliseconds without a byte taken, after which a reader is given up. Two downloads that were paused, or whose laptops
 * were closed, kept everybody else from exporting.
 */
const STALLED_AFTER = 60_000;

/** Rows that are read and written between two turns of others. */
const PAGE = 200;

/** How many rows the file has, so that a browser can say so while it comes. */
export const ROWS_HEADER = 'Portal-Rows';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The record of an export at command-api, rows apart. */
type Exported = RecordExport extends infer R ? (R extends unknown ? Omit<R, 'rows'> : never) : never;

export interface Export<Row> extends Omit<Sheet<Row>, 'pages'> {
  /** Without its ending. */
  readonly fileName: string;
  readonly format?: keyof typeof TYPES;
  /** The rows, by their ids and in their order; at most one more than may be exported. */
  readonly ids: readonly string[];
  /** Reads some of them, in their order; one that is gone meanwhile is left out. */
  readonly read: (ids: readonly string[]) => Promise<readonly Row[]>;
  readonly exported: Exported;
  /** Each row is a person: many of them are taken along by who has shown the second factor lately. */
  readonly people?: true;
}

/** A file that is on its way: written to, and waited for where the line is slow. */
export interface ExportStream {
  readonly res: Response;
  /** Gives others their turn, and answers when the line takes more. */
  readonly ready: () => Promise<void>;
}

interface File {
  /** With its ending. */
  readonly fileName: string;
  readonly type: string;
  readonly rows: number;
  readonly exported: Exported;
  /** Writes the file and ends it. */
  readonly write: (sending: ExportStream) => Promise<void>;
}

/**
 * Answers a file that is made as it is sent; it is recorded before its first byte leaves.
 * @throws {HttpError} 413 for too many rows, 429 while others are made, what command-api refuses, or 503
 * @param stalledAfter milliseconds
 */
export const sendExportFile = async (
  call: Call,
  commands: Pick<ExportCommands, 'record'>,
  { fileName, type, rows, exported, write }: File,
  stalledAfter = STALLED_AFTER,
): Promise<void> => {
  if (rows > MAX_EXPORTED) throw httpErrors.tooLarge();
  await making.run(async () => {
    await commands.record({ ...exported, rows }, call);
    const { res } = call;
    res.set({
      'Content-Type': type,
      'Content-Disposition': attachment(fileName),
      'Cache-Control': 'private, no-store',
      [ROWS_HEADER]: String(rows),
    });
    res.setTimeout(stalledAfter, () => res.destroy());
    const gone = finished(res).catch(() => undefined);
    const ready = async (): Promise<void> => {
      await setImmediate();
      if (res.writableNeedDrain && !res.destroyed) await Promise.race([once(res, 'drain'), gone]);
    };
    try {
      await write({ res, ready });
    } catch (error) {
      // The headers are out: what is cut off in the middle must not look whole.
      call.log.error({ err: error }, 'an export broke off');
      res.destroy();
    }
    await gone;
  });
};

/**
 * Answers a spreadsheet. Its ids are known first, so that no transaction stays open for a slow line.
 * @throws {HttpError} as {@link sendExportFile}, 409 for many people where the second factor was shown long ago
 */
export const sendExport = async <Row>(
  call: Call,
  commands: Pick<ExportCommands, 'record'>,
  { name, columns, fileName, format = 'xlsx', ids, read, exported, people }: Export<Row>,
): Promise<void> => {
  if (people && ids.length > MANY_PEOPLE) mustShowFactor(call.session);
  await sendExportFile(call, commands, {
    fileName: `${fileName}.${format}`,
    type: TYPES[format],
    rows: ids.length,
    exported,
    write: ({ res, ready }) => {
      async function* pages(): AsyncGenerator<readonly Row[]> {
        for (let at = 0; at < ids.length && !res.destroyed; at += PAGE) yield await read(ids.slice(at, at + PAGE));
      }
      const sheet = { name, columns, pages: pages() };
      return format === 'csv' ? writeCsv(res, sheet, ready) : writeWorkbook(res, sheet, ready);
    },
  });
};

/**
 * Answers the filters of a list, as an address has them; the search apart, because it may name somebody. Where rows
 * were chosen one by one, how many: whatever the list showed, nothing else narrowed the file.
 */
export const filterOf = (
  asked: Readonly<Record<string, unknown>>,
): { readonly filter: string; readonly search?: string } => {
  const { q, ids, lang: _lang, format: _format, sort: _sort, dir: _dir, ...filters } = asked;
  if (Array.isArray(ids)) {
    const { links } = filters;
    return { filter: [`chosen=${ids.length}`, ...(typeof links === 'string' ? [`links=${links}`] : [])].join(', ') };
  }
  const said = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([filter, value]) => `${filter}=${String(value)}`);
  return { filter: said.join(', ').slice(0, 2_000), ...(typeof q === 'string' && q !== '' && { search: q }) };
};
