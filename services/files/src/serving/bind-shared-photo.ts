import { endpoints } from '@berangkat/contracts/http';
import { bind, type BindDeps, httpError, httpErrors, type ServiceApp } from '@berangkat/platform/http';
import { type ShareClaims, type ShareTokens } from '@berangkat/platform/share-tokens';
import { type FileKind } from '../kinds/file-kind';
import { openObject, type StoredFiles } from './open-object';
import { serveFile } from './send-file';

export interface SharedPhotoDeps extends StoredFiles {
  /** The kinds that a shared CV shows. */
  readonly kinds: readonly FileKind[];
  readonly passes: ShareTokens;
  readonly isLivingShare: (claims: ShareClaims) => Promise<boolean>;
  /** The records of the person whose CV a link shows: after a merge some photos are in the folder of the other one. */
  readonly recordsOf: (applicantid: string) => Promise<readonly string[]>;
  readonly bind: BindDeps;
}

/**
 * Binds the reading of photos of a shared CV. Whose they are stands in the pass and not in the address, so a pass opens
 * nobody else's. The link is looked at with each photo, and no browser keeps one, so that a revoked link shows none.
 */
export const bindSharedPhoto = (
  service: ServiceApp,
  { kinds, passes, isLivingShare, recordsOf, bind: deps, ...stored }: SharedPhotoDeps,
): void =>
  bind(
    service,
    endpoints.readSharedPhoto,
    async (call) => {
      const { pass, folder, name } = call.params;
      const claims = passes.verify(pass);
      if (claims.verdict === 'expired') throw httpError(403, 'share-expired');
      if (claims.verdict === 'refused' || !(await isLivingShare(claims))) throw httpError(403, 'share-invalid');
      const kind = kinds.find((one) => one.folder === folder);
      if (kind === undefined) throw httpErrors.notFound();
      let missing: unknown = httpErrors.notFound();
      for (const applicantid of await recordsOf(claims.applicantid)) {
        const object = `${folder}/${applicantid}/${name}`;
        const file = await openObject(stored, kind, object).catch((error: unknown) => {
          missing = error;
        });
        if (file !== undefined) return serveFile({ name: kind.name, answered: 'shared' }, object, file, call);
      }
      throw missing;
    },
    deps,
  );
