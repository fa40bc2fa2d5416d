import { type ImportedAccount, type ImportRow } from '@berangkat/contracts/imports';
import { type PersonalData, SubjectIsErased } from '@berangkat/platform/personal-data';
import { type KeptImport } from './kept-import';

/** The owner of an import, and its id. */
type Owned = Pick<KeptImport, 'accountid' | 'importid'>;

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

  const placeOfAccount = ({ importid }: Pick<KeptImport, 'importid'>, row: number, applicantid: string) =>
    [
      `applicant-${applicantid}`,
      { stream: 'import', type: 'ImportedAccount', part: `${importid}/account ${row}` },
    ] as const;

  /** Null where there is none, or nobody to hand it to any more. */
  const sealedAccount = async (of: KeptImport, { row, madeid, account }: ImportRow): Promise<string | null> => {
    if (account === null || madeid === null) return null;
    try {
      return await personalData.seal(...placeOfAccount(of, row, madeid), account);
    } catch (failure) {
      if (failure instanceof SubjectIsErased) return null;
      throw failure;
    }
  };

  /** Null where the applicant whose account it is was erased. */
  const openedAccount = async (
    of: KeptImport,
    row: number,
    applicantid: string,
    sealed: string,
  ): Promise<ImportedAccount | null> =>
    (await personalData.open(...placeOfAccount(of, row, applicantid), sealed)) as ImportedAccount | null;

  return { seal, open, sealedAccount, openedAccount };
};
export type ImportSealing = ReturnType<typeof importSealing>;
