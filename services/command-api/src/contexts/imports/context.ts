import { type Actor } from '@berangkat/contracts/kernel';
import { actorOf as actorOfCall } from '@berangkat/platform/http';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type CommandMeta } from '../../kernel/command';
import { type KnownTo } from '../../kernel/known-to';
import { type ChosenMail } from '../../kernel/mail-order';
import { systemMeta } from '../../kernel/system';
import { importHandlers } from './handlers';
import { phonesKnown } from './judging';
import { rowKinds, type RowInterfaces } from './kinds';
import { keptImports } from './store';
import { importTrail } from './trail';
import { importWorker } from './worker';

export interface ImportInterfaces extends RowInterfaces {
  /** Answers the actor of an account, with the rights of now; undefined when it may not sign in any more. */
  actorOfAccount(accountid: string): Promise<Actor | undefined>;
  knownTo: KnownTo;
  tellByMail(mail: ChosenMail, meta: CommandMeta): Promise<void>;
}

export const open = ({ commandHandler, nextId, resources }: PortalDependencies, interfaces: ImportInterfaces) => {
  const imports = resources(keptImports);
  const trail = importTrail({ commandHandler, imports });
  const kinds = rowKinds(interfaces);
  const worker = importWorker({
    imports,
    trail,
    knownPhones: resources(phonesKnown),
    knownTo: (...asked) => interfaces.knownTo(...asked),
    kinds,
    actorOf: (accountid) => interfaces.actorOfAccount(accountid),
    tell: (mail, meta) => interfaces.tellByMail(mail, meta),
  });
  const handlers = importHandlers({ imports, trail, kinds, nextId: () => nextId('import'), wake: worker.wake });
  const commands: Commands<'imports'> = {
    listImports: (call) => handlers.list(actorOfCall(call)),
    readImportRows: (call) => handlers.readRows(call.params.id, call.query, actorOfCall(call)),
    beginImport: ({ body }, meta) => handlers.begin(body, meta),
    // A part that comes again takes the place of the first: a kept receipt would only cost.
    sendImportPart: { repeatable: true, handle: ({ params, body }, meta) => handlers.sendPart(params.id, body, meta) },
    correctImport: ({ params, body }, meta) => handlers.correct(params.id, body, meta),
    updateImportStatus: ({ params, body }, meta) => {
      if (body.status === 'checking') return handlers.check(params.id, body.parts, meta);
      return body.status === 'running' ? handlers.run(params.id, meta) : handlers.giveUp(params.id, meta);
    },
  };
  return {
    handlers: { ...handlers, ...worker },
    commands,
    background: [worker.start],
    sweep: () => imports.sweep(),
    forget: async (accountid: string) => {
      for (const running of await imports.runningOf(accountid)) await trail.end(running, 'GiveUp', systemMeta());
      await imports.discard(accountid);
    },
  };
};
