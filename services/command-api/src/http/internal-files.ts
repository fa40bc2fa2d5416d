import { FILE_KINDS, type FileKindName } from '@berangkat/contracts/files';
import { recordFields as fieldsOfFile, type RecordFields, recordFile } from '@berangkat/contracts/files/stored';
import { type CountryOf } from '@berangkat/platform/countries';
import { auditOf, httpErrors, parseInput } from '@berangkat/platform/http';
import { type Sessions } from '@berangkat/platform/sessions';
import { type Request } from 'express';
import { VISITOR } from './bind-command';
import { type CommandMeta } from '../kernel/command';
import { type FileCommands, type Files } from '../kernel/files';
import { assertSignedIn, type InternalCalls, nothing } from './internal-call';
import { SYSTEM } from '../kernel/system';

export interface FileCallsDependencies {
  readonly files: Files;
  readonly sessions: Pick<Sessions, 'carriesSession'>;
  readonly countryOf: CountryOf;
}

/**
 * Answers the files service for the contexts whose files it takes. It acts for a user, whose cookie it passes on, or
 * for a visitor where a kind of file takes theirs.
 */
export const fileCalls = ({ files, sessions, countryOf }: FileCallsDependencies): InternalCalls => {
  /** The commands of a kind of file. @throws {HttpError} 404 no context records files of this kind */
  const filesOf = (req: Request): FileCommands => {
    const kind = FILE_KINDS.find((name): name is FileKindName => name === req.params.kind);
    const commands = kind === undefined ? undefined : files[kind];
    if (commands === undefined) throw httpErrors.notFound();
    return commands;
  };

  /**
   * Answers the sender that a file is recorded for. @throws {HttpError} 401 nobody is signed in, where somebody has to
   * be
   */
  const senderOf = (req: Request, { byVisitors }: FileCommands, meta: CommandMeta): CommandMeta => {
    if (byVisitors === true && meta.actor === SYSTEM) return { ...meta, actor: VISITOR };
    assertSignedIn(sessions, req, meta);
    return meta;
  };

  /** An upload as the command that its sender gave, with what their browser claimed. */
  const asSent = (
    req: Request,
    meta: CommandMeta,
    { commandid, claims }: Pick<RecordFields, 'commandid' | 'claims'>,
  ): CommandMeta => ({ ...meta, commandId: commandid, audit: auditOf(req, claims, countryOf) });

  return {
    /** Asked before a file is received, so that one that will be refused is not sent, stored or decoded. */
    '/files/:kind/:id/permission': {
      handle: async (req, meta) => {
        const commands = filesOf(req);
        const sender = senderOf(req, commands, meta);
        parseInput(nothing, req.body);
        return { body: await commands.mayUpload(String(req.params.id), sender) };
      },
    },
    /** Records an upload that left its file out. */
    '/files/:kind/:id/fields': {
      signedIn: true,
      handle: async (req, meta) => {
        const { recordFields } = filesOf(req);
        if (recordFields === undefined) throw httpErrors.notFound();
        const { fields, ...sent } = parseInput(fieldsOfFile, req.body);
        return recordFields(String(req.params.id), fields, asSent(req, meta, sent));
      },
    },
    '/files/:kind/:id': {
      handle: async (req, meta) => {
        const commands = filesOf(req);
        const sender = senderOf(req, commands, meta);
        const { file, fields, ...sent } = parseInput(recordFile, req.body);
        return commands.record(String(req.params.id), { file, fields }, asSent(req, sender, sent));
      },
    },
  };
};
