import { MASKED_EMAIL } from '@berangkat/contracts/accounts';
import { ageOn } from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type Actor, today } from '@berangkat/contracts/kernel';
import { type Choices, wordOf } from '@berangkat/contracts/masterdata';
import { can } from '@berangkat/contracts/permissions';
import { placementsEn } from '@berangkat/contracts/messages/en/placements';
import { placementsId } from '@berangkat/contracts/messages/id/placements';
import { paths } from '@berangkat/contracts/paths';
import { degreeLabelIn, label, type Locale } from '@berangkat/contracts/reference';
import { addressOfShare, MAX_LINKS_IN_EXPORT } from '@berangkat/contracts/shares';
import { actorOf, type Call, httpError } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type ExportCommands, type SheetColumn } from '../../query-kit/exports';
import { addressOfCv } from './cv-address';
import { APPLICANT_COLUMNS, type SelectedApplicant } from './rows';

const HEADINGS = { en: placementsEn, id: placementsId } as const;

/** The name of a spreadsheet of the whole list. */
export const LIST_NAMES = { en: 'Applicants', id: 'Pelamar' } as const satisfies Record<Locale, string>;

/** An applicant in an export, with the token of the share link where there is one. */
interface ExportedApplicant extends SelectedApplicant {
  readonly sharetoken?: string | undefined;
}

/** Applicants by their ids, in this order; those who are gone are left out. */
const applicantsInOrder = async (pool: Queryable, ids: readonly string[]): Promise<readonly SelectedApplicant[]> => {
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT_COLUMNS}
       from unnest($1::text[]) with ordinality chosen(applicantid, place) join read.applicants a using (applicantid)
       left join read.accounts o on o.accountid = a.accountid
      where a.status <> 'erased' order by place`,
    [ids],
  );
  return rows;
};

interface ExportRequest {
  readonly call: Call;
  readonly links: 'share' | undefined;
  readonly rows: number;
}

/**
 * How the rows of an export are read, by their ids: where it was asked for, each with a share link, which is made as its
 * page is read. Who has none keeps the address of the CV page.
 * @throws {HttpError} 403 for who may not share CVs, 413 for more rows than links are made for
 */
export const readingExport = (
  pool: Queryable,
  commands: ExportCommands,
  { call, links, rows }: ExportRequest,
): ((ids: readonly string[]) => Promise<readonly ExportedApplicant[]>) => {
  if (links === undefined) return (ids) => applicantsInOrder(pool, ids);
  if (!can(actorOf(call), 'applicant.share')) throw httpError(403, 'app-not-authorized');
  if (rows > MAX_LINKS_IN_EXPORT) throw httpError(413, 'share-too-many-rows');
  return async (ids) => {
    const applicants = await applicantsInOrder(pool, ids);
    const tokens = await commands.link(
      applicants.map(({ applicantid }) => applicantid),
      call,
    );
    return applicants.map((applicant) => ({ ...applicant, sharetoken: tokens.get(applicant.applicantid) }));
  };
};

const isVendors = ({ managedby, owner_category }: SelectedApplicant): boolean =>
  managedby === 'vendor' || owner_category === 'vendor';

/**
 * The columns of a spreadsheet of applicants (001 §9). An admin's has no phone, a superadmin's none of those that vendors
 * own; who owns the own record is not named (readings.md, A31). `site` is where the portal is reached, `choices` how positions read.
 */
export const applicantColumns = (
  reader: Actor,
  locale: Locale,
  site: string,
  choices: Choices,
): readonly SheetColumn<ExportedApplicant>[] => {
  const t = HEADINGS[locale];
  const seesPhones = can(reader, 'applicant.see-phone');
  const day = today();
  return [
    { header: t['xls-no'], width: 6, cell: (_row, place) => place },
    { header: t['xls-applicant-name'], width: 30, cell: fullName },
    { header: t['xls-gender'], width: 10, cell: ({ gender }) => gender && label('gender', gender, locale) },
    {
      header: t['xls-age'],
      width: 8,
      format: '0',
      cell: ({ dateofbirth }) => (dateofbirth === null ? null : ageOn(dateofbirth, day)),
    },
    {
      header: t['xls-phone'],
      width: 20,
      cell: (row) => (row.phone1 === null || (seesPhones && !isVendors(row)) ? row.phone1 : MASKED_EMAIL),
    },
    {
      header: t['xls-managed-by'],
      width: 30,
      cell: (row) => (isVendors(row) ? row.owner_email : MASKED_EMAIL),
    },
    {
      header: t['xls-positions'],
      width: 45,
      cell: ({ positions }) =>
        (positions ?? []).map((position) => wordOf(choices, 'position', position, locale)).join(', '),
    },
    {
      header: t['xls-education'],
      width: 16,
      cell: ({ degree }) => degree && degreeLabelIn('export', degree, locale),
    },
    { header: t['xls-experience-years'], width: 18, format: '0', cell: ({ experience }) => experience },
    {
      header: t['xls-cv-link'],
      width: 60,
      cell: ({ sharetoken, ...row }) => {
        const link =
          sharetoken === undefined ? addressOfCv(site, row) : addressOfShare(site, paths.sharedCv, sharetoken);
        return { text: link, hyperlink: link };
      },
    },
  ];
};
