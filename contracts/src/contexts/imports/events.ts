import { z } from 'zod';
import { defineEvent, id } from '../../kernel';
import { IMPORT_KINDS } from './values';

const context = 'imports';
const kind = z.enum(IMPORT_KINDS);
const count = z.number().int();

/** How the trail says it: how many rows, and of what. */
const said = ({ rows, kind }: { readonly rows: number; readonly kind: string }): string => `${rows} (${kind})`;
const outcome = ({ made, rows, kind }: { readonly made: number; readonly rows: number; readonly kind: string }) =>
  `${made} / ${rows} (${kind})`;

/** Somebody has the good rows of a file carried out. What each row makes is an event of its own, with this actor. */
export const ImportBegun = defineEvent({
  type: 'ImportBegun',
  context,
  version: 1,
  action: 'begin_import',
  said,
  schema: z.object({ importid: id, kind, rows: count }),
});

/** Every row has had its turn. */
export const ImportEnded = defineEvent({
  type: 'ImportEnded',
  context,
  version: 1,
  action: 'end_import',
  said: outcome,
  schema: z.object({ importid: id, kind, rows: count, made: count, refused: count, failed: count }),
});

/** Given up on its way: `left` rows had no turn. */
export const ImportGivenUp = defineEvent({
  type: 'ImportGivenUp',
  context,
  version: 1,
  action: 'give_up_import',
  said: outcome,
  schema: z.object({ importid: id, kind, rows: count, made: count, refused: count, failed: count, left: count }),
});

export const importEvents = [ImportBegun, ImportEnded, ImportGivenUp] as const;
