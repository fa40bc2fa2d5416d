export const en = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  time: 'Time',
  // As texts: the first formatter of a page costs a tenth of a second of a phone's time.
  monthNames: 'January February March April May June July August September October November December',
  noSuchDay: 'There is no {day} {month} {year}.',
} as const;
