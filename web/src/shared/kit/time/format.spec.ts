import { chooseLocale } from '../../i18n';
import { clockText, formatInstant, zoneLabel } from './format';
import { viewerZone } from './zone';

const WINTER = '2026-01-05T20:30:00Z';
const SUMMER = '2026-07-05T20:30:00Z';

it.holds('date-formats').all([
  ['Asia/Jakarta', WINTER, '06-01-26 03:30', 'WIB'],
  ['Asia/Makassar', WINTER, '06-01-26 04:30', 'WITA'],
  ['Asia/Qatar', WINTER, '05-01-26 23:30', 'GMT+3'],
  ['UTC', WINTER, '05-01-26 20:30', 'UTC'],
  ['Europe/London', WINTER, '05-01-26 20:30', 'GMT'],
  ['Europe/London', SUMMER, '05-07-26 21:30', 'BST'],
])('in %s, %s reads %s %s', (zone, at, text, label) => {
  expect(formatInstant(at, zone)).toBe(text);
  expect(zoneLabel(zone, at)).toBe(label);
});

it('has a time of day as the reader writes it, beside the formats of the specification', async () => {
  const shown = () => [clockText('09:05'), clockText(), formatInstant(WINTER, 'UTC', 'clock')];
  expect(shown()).toEqual(['09:05', '', '20:30']);
  await chooseLocale('id');
  expect(shown()).toEqual(['09.05', '', '20.30']);
  expect(formatInstant(WINTER, 'UTC')).toBe('05-01-26 20:30');
  await chooseLocale('en');
});

it("is the viewer's zone, which for these tests is Jakarta", () => expect(viewerZone()).toBe('Asia/Jakarta'));
