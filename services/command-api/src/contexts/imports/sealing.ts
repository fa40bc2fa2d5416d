import { type ImportedAccount, type ImportRow } from '@berangkat/contracts/imports';
import { type PersonalData, SubjectIsErased } from '@berangkat/platform/personal-data';
import { type KeptImport } from './kept-import';

/** The owner of an import, and its id. */
type Owned = Pick<KeptImport, 'accountid' | 'importid'>;

type ImportKey = Pick<KeptImport, 'accountid' | 'importid' | 'kind'>;
/** The result of a row that was made. Older ones have an account and no name. */
type Made = { readonly name?: string | null } & Partial<ImportedAccount>;

/** Seals what an import holds with the key of whose import it is, and what its rows bring with that of the applicant. */
export const importSealing = (personalData: Pick<PersonalData, 'seal' | 'open'>) => {
  const place = (accountid: string, importid: string, part: string) =>
    [`account-${accountid}`, { stream: 'import', type: 'Import', part: `${importid}/${part}` }] as const;

  const seal = (of: Owned, part: string, value: unknown): Promise<string> =>
    personalData.seal(...place(of.accountid, of.importid, part), value);

  /** @throws {SubjectIsErased} whose it was is gone */
  const open = async <T>(of: Owned, part: string, sealed: string): Promise<T> => {
    const [subject, where] = place(of.accountid, of.importid, part);
    const opened = await personalData.open(subject, where, sealed);
    if (opened === null) throw new SubjectIsErased(subject);
    return opened as T;
  };

  /** The result of a row is gone with the person that it made; that of a position with the importer. */
  const placeOfMade = ({ importid, kind, accountid }: ImportKey, row: number, madeid: string) => {
    const subject =
      kind === 'applicants'
        ? (`applicant-${madeid}` as const)
        : (`account-${kind === 'vendors' ? madeid : accountid}` as const);
    return [subject, { stream: 'import', type: 'ImportedAccount', part: `${importid}/account ${row}` }] as const;
  };

  /** Null where nothing was made, or where it is nobody's any more. */
  const sealedMade = async (of: ImportKey, { row, madeid, account, name }: ImportRow): Promise<string | null> => {
    if (madeid === null) return null;
    try {
      return await personalData.seal(...placeOfMade(of, row, madeid), { ...account, name });
    } catch (failure) {
      if (failure instanceof SubjectIsErased) return null;
      throw failure;
    }
  };

  /** Nothing of what was erased. */
  const openedMade = async (
    of: ImportKey,
    { row, madeid }: Pick<ImportRow, 'row' | 'madeid'>,
    sealed: string,
  ): Promise<Pick<ImportRow, 'name' | 'account'>> => {
    const opened = madeid === null ? null : await personalData.open(...placeOfMade(of, row, madeid), sealed);
    const { name = null, email, loginid } = (opened ?? {}) as Made;
    return { name, account: email === undefined || loginid === undefined ? null : { email, loginid } };
  };

  return { seal, open, sealedMade, openedMade };
};
export type ImportSealing = ReturnType<typeof importSealing>;
