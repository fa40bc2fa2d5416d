import { type Actor } from '@berangkat/contracts/kernel';
import { type FileRules } from '@berangkat/contracts/files';
import { type Action, allows, can } from '@berangkat/contracts/permissions';
import {
  actorOf,
  bind,
  type BindDeps,
  type Call,
  HttpError,
  httpErrors,
  recordFor,
  type ServiceApp,
} from '@berangkat/platform/http';
import { type Owners } from '@berangkat/platform/read-models';
import { type FileKind } from '../kinds/file-kind';
import { openObject, type StoredFiles } from './open-object';
import { serveFile } from './send-file';

/**
 * Kinds of keys whose files are judged by whose the record is. Contents are nobody's: they have rules of their own.
 * Logos and flyers of projects are shown to everybody who is signed in.
 */
type Owned = 'applicant' | 'openjob' | 'jobcv';
const isOwned = (subject: FileRules['subject']): subject is Owned => Object.hasOwn(SEES_REMOVED, subject);

type FileCall = Call<{ readonly id?: unknown; readonly name?: unknown }>;

export interface DownloadDeps extends StoredFiles {
  /** Answers the owners of a record, by the kind of its key; undefined when there is none. */
  readonly ownersOf: Readonly<Record<Owned, (id: string) => Promise<Owners | undefined>>>;
  /** Whether somebody sees a content of an album, and so its files. */
  readonly seesContent: (conid: string, actor: Actor | undefined) => Promise<boolean>;
  readonly bind: BindDeps;
}

/** The rights that still open the files of a removed record. */
const SEES_REMOVED = {
  applicant: 'applicant.see-removed',
  openjob: 'job.erase-cv',
  jobcv: 'job.erase-cv',
} as const satisfies Readonly<Record<Owned, Action>>;

const actionOf = ({ opens, read }: FileKind): Action => opens ?? read.action;

/**
 * Binds the reading of a kind of file: `/api/files/{folder}/:id/:name`, where `:id` is whose file it is. What is shown
 * on pages to everybody who is let in needs no more; for anything else the owner is asked of the read models. Files of
 * albums are for whom their content is shown. A file
 * that was replaced or removed, or whose key was destroyed, is not there.
 *
 * @param otherwise kind of the files that are looked for where there is none of the first, or none that they may ever
 * read, for those who may read such: the documents have one address for both (002 §7)
 */
export const bindDownload = (
  service: ServiceApp,
  kind: FileKind,
  { ownersOf, seesContent, bind: deps, ...stored }: DownloadDeps,
  otherwise?: FileKind,
): void => {
  const assertMayRead = async (action: Action, subject: Owned, ownerid: string, actor: Actor): Promise<void> => {
    recordFor(
      actor,
      action,
      await ownersOf[subject](ownerid),
      (owners) => owners,
      ({ removed }) => removed && !can(actor, SEES_REMOVED[subject]),
    );
  };

  const answer = async (asked: FileKind, call: FileCall): Promise<void> => {
    const ownerid = String(call.params.id);
    const name = `${asked.folder}/${ownerid}/${String(call.params.name)}`;
    const { subject, answered } = asked;
    if (subject !== 'content' && (answered !== 'shown' || call.grant !== 'yes')) {
      if (!isOwned(subject)) throw httpErrors.notFound();
      await assertMayRead(actionOf(asked), subject, ownerid, actorOf(call));
    }
    const file = await openObject(stored, asked, name);
    // Asked afterwards: the read models show what was recorded a moment ago by then.
    if (subject === 'content' && !(await seesContent(ownerid, call.actor))) throw httpErrors.notFound();
    await serveFile(asked, name, file, call);
  };

  bind(
    service,
    kind.read,
    (call: FileCall) =>
      answer(kind, call).catch((error: unknown) => {
        const isMissing = error instanceof HttpError && error.status === 404;
        const isOther = isMissing || allows(call.actor, actionOf(kind)) === 'no';
        if (!isOther || otherwise === undefined || allows(call.actor, actionOf(otherwise)) === 'no') throw error;
        return answer(otherwise, call);
      }),
    deps,
  );
};
