import { today } from '@berangkat/contracts/kernel';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { label, type Locale } from '@berangkat/contracts/reference';
import { intlTag } from '@berangkat/contracts/messages/format';
import { monthName } from '@berangkat/contracts/reference/month-name';
import { type TallyKey, type TallyRow, type TallyView } from '@berangkat/contracts/tallies';
import { catalogue } from '@berangkat/contracts/tallies/catalogue';
import { fieldName, keyName, loadTallyWords, rankedGroups } from '@berangkat/contracts/tallies/words';
import { loadTrail } from '@berangkat/contracts/trail';
import { type SheetColumn } from '../../query-kit/exports';

interface TallySheet {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly SheetColumn<TallyRow>[];
  /** Its rows in the order of the screen. */
  readonly rows: readonly TallyRow[];
}

const MINUTES_OF_A_DAY = 1_440;

/** Characters that a spreadsheet gives a meaning in the name of a sheet, or does not accept. */
const SHEET_NAME = /[\\/*?:[\]]/g;

/** A tally as a spreadsheet: its groups and figures as the screen has them. */
export const tallySheet = async (
  { name, measure, groups }: TallyView,
  rows: readonly TallyRow[],
  locale: Locale,
): Promise<TallySheet> => {
  const [words, { actions }] = await Promise.all([loadTallyWords(locale), loadTrail(locale)]);
  const typeName = (type: string): string =>
    actions[catalogue.types.find((one) => one.type === type)?.action ?? ''] ?? type;
  /** Words for what the screen draws. */
  const drawn = (field: string, key: string): string => {
    switch (field) {
      case 'month':
        return monthName(key, locale);
      case 'window':
        return windowName(key, locale);
      case 'type':
        return typeName(key);
      case 'country':
        return new Intl.DisplayNames(intlTag(locale), { type: 'region', fallback: 'code' }).of(key) ?? key;
      case 'destination':
        return label('country', key, locale);
      default:
        return key;
    }
  };
  const nameOf = (field: string, key: TallyKey): string => {
    const plain = keyName(words, field, key);
    return key.key === null || plain !== key.key ? plain : drawn(field, key.key);
  };
  const days = (header: string, of: 'median' | 'p90'): SheetColumn<TallyRow> => ({
    header: `${header} (${words.days})`,
    width: 16,
    format: '0.0',
    cell: ({ [of]: minutes }) => (minutes === null ? null : minutes / MINUTES_OF_A_DAY),
  });
  return {
    name: name.replace(SHEET_NAME, ' ').slice(0, 31),
    fileName: `${name.replace(SHEET_NAME, ' ')} ${today()}`,
    rows: rankedGroups(groups, rows, nameOf, locale),
    columns: [
      ...groups.map(
        (field, index): SheetColumn<TallyRow> => ({
          header: fieldName(words, field),
          width: 36,
          cell: ({ keys }) => nameOf(field, keys[index]!),
        }),
      ),
      { header: measure === 'time' ? words.times : words.number, width: 16, cell: ({ number }) => number },
      ...(measure === 'time' ? [days(words.median, 'median'), days(words.p90, 'p90')] : []),
    ],
  };
};
