import { fullName } from '@berangkat/contracts/applicants/full-name';
import { today } from '@berangkat/contracts/kernel';
import { placementsEn } from '@berangkat/contracts/messages/en/placements';
import { placementsId } from '@berangkat/contracts/messages/id/placements';
import { type Locale } from '@berangkat/contracts/reference';
import { type CountedRow, type FigureName, type ReportName } from '@berangkat/contracts/reports';
import { loadReportWords } from '@berangkat/contracts/reports/words';
import { addressOfCv } from '../applicants';
import { type SheetColumn } from '../../query-kit/exports';

const HEADINGS = { en: placementsEn, id: placementsId } as const;

interface PeopleSheet {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly SheetColumn<CountedRow>[];
}

/** Those whom a figure counts as a spreadsheet: what the screen says of them. `site` is where the portal is reached. */
export const peopleSheet = async (
  report: ReportName,
  figure: FigureName,
  locale: Locale,
  site: string,
): Promise<PeopleSheet> => {
  const words = await loadReportWords(locale);
  const t = HEADINGS[locale];
  const stages: Readonly<Record<string, string>> = words.keys;
  const title = `${words.reports[report].title}, ${words.figures[figure]}`;
  return {
    name: title,
    fileName: `${title} ${today()}`,
    columns: [
      { header: t['xls-no'], width: 6, cell: (_row, place) => place },
      { header: t['xls-applicant-name'], width: 30, cell: (row) => fullName(row) || null },
      { header: words.people.project, width: 36, cell: ({ projectname }) => projectname },
      {
        header: words.people.standing,
        width: 18,
        cell: ({ applicantstatus }) => applicantstatus && (stages[applicantstatus] ?? applicantstatus),
      },
      { header: words.people.when, width: 20, format: 'yyyy-mm-dd hh:mm', cell: ({ at }) => new Date(at) },
      { header: `${words.people.howLong} (${words.days})`, width: 16, format: '0.0', cell: ({ days }) => days },
      {
        header: t['xls-cv-link'],
        width: 60,
        cell: ({ applicantid, accountid }) => {
          if (accountid === null) return null;
          const link = addressOfCv(site, { applicantid, accountid });
          return { text: link, hyperlink: link };
        },
      },
    ],
  };
};
