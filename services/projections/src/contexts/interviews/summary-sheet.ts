import { fullName } from '@berangkat/contracts/applicants/full-name';
import {
  averageOf,
  cardsTogether,
  type InterviewSummary,
  RECOMMENDATIONS,
  resultOf,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { criterionWord, interviewWords } from '@berangkat/contracts/interviews/words';
import { format } from '@berangkat/contracts/messages/format';
import { placementsEn } from '@berangkat/contracts/messages/en/placements';
import { placementsId } from '@berangkat/contracts/messages/id/placements';
import { type Locale } from '@berangkat/contracts/reference';
import { timeOfDay } from '@berangkat/contracts/reference/time-of-day';
import { type SheetColumn } from '../../query-kit/exports';

const HEADINGS = { en: placementsEn, id: placementsId } as const;
const WORDS = {
  en: {
    time: 'Time',
    room: 'Room',
    attendance: 'Attendance',
    cards: 'Score cards',
    average: 'Average',
    notes: 'Notes',
    result: 'Result',
  },
  id: {
    time: 'Jam',
    room: 'Ruangan',
    attendance: 'Kehadiran',
    cards: 'Jumlah penilaian',
    average: 'Rata-rata',
    notes: 'Catatan',
    result: 'Hasil',
  },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>;

type Person = InterviewSummary['people'][number];

interface SummarySheet {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly SheetColumn<Person>[];
}

/** The summary of a day as a spreadsheet: a row for each person, a column for each criterion. */
export const summarySheet = (summary: InterviewSummary, locale: Locale): SummarySheet => {
  const t = WORDS[locale];
  const of = interviewWords[locale];
  const slots = slotsOf(summary);
  const { criteria, rooms, projectname, date } = summary;
  const title = format(of.summary, { project: projectname, date }, locale);
  const mean = { width: 14, format: '0.0' } as const;
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const together = ({ cards }: Person) => cardsTogether(cards, criteria);
  const notesOf = ({ cards }: Person): string =>
    cards
      .map((card) => {
        const average = averageOf(card);
        const said = [
          of[`says_${card.recommendation}`],
          ...(average === null ? [] : [oneDecimal.format(average)]),
        ].join(', ');
        return `${card.panelist} (${said})${card.notes === null ? '' : `: ${card.notes}`}`;
      })
      .join('\n');
  return {
    name: title,
    fileName: title,
    columns: [
      { header: HEADINGS[locale]['xls-no'], width: 6, cell: (_person, place) => place },
      { header: HEADINGS[locale]['xls-applicant-name'], width: 30, cell: (person) => fullName(person) || null },
      { header: t.time, width: 8, cell: ({ slot }) => timeOfDay(slots[slot]?.from ?? '', locale) || null },
      { header: t.room, width: 16, cell: ({ room }) => rooms[room] ?? null },
      { header: t.attendance, width: 16, cell: ({ attendance }) => of[`is_${attendance}`] },
      { header: t.cards, width: 12, cell: ({ cards }) => cards.length },
      ...criteria.map(
        (criterion, index): SheetColumn<Person> => ({
          header: criterionWord(of, criterion),
          ...mean,
          cell: (person) => together(person).means[index] ?? null,
        }),
      ),
      { header: t.average, ...mean, cell: (person) => together(person).average },
      ...RECOMMENDATIONS.map(
        (one): SheetColumn<Person> => ({
          header: of[`says_${one}`],
          width: 14,
          cell: (person) => together(person).recommendations[one],
        }),
      ),
      { header: t.notes, width: 60, cell: (person) => notesOf(person) || null },
      {
        header: t.result,
        width: 18,
        cell: ({ attendance, applicantstatus }) => of[`result_${resultOf(attendance, applicantstatus)}`],
      },
    ],
  };
};
