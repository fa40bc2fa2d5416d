import { DAY } from '@berangkat/contracts/kernel';
import { dayText } from './dayText';

it('says the year where it is another one', () => {
  const now = Date.parse('2026-12-30T03:00:00Z');
  jest.useFakeTimers({ now });
  const said = (days: number) => dayText(new Date(now + days * DAY).toISOString(), 'en', 'Asia/Jakarta');
  expect([said(1), said(7)]).toEqual(['31 December', '6 January 2027']);
  jest.useRealTimers();
});
