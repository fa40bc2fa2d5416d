import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { ROOT } from '../../content/accounts';
import { DAY, HOUR } from '../calendar';
import { type Chapter } from '../story';

/** Questions of the agency beside its reports. */
const TALLIES = [
  {
    name: 'Departures by month and client',
    measure: 'count' as const,
    types: ['ApplicantDeparted'],
    groups: ['window', 'client'],
  },
  {
    name: 'From shortlisting to departure, by destination',
    measure: 'time' as const,
    types: ['ApplicantDeparted'],
    begins: ['ApplicantShortlisted'],
    subject: 'placement' as const,
    groups: ['destination'],
  },
];

/** In its last week the agency asks two questions of its own. */
export const tallies: Chapter = (story) => {
  const { timeline, today, cast, handlers } = story;
  timeline.at(today - 5 * DAY + HOUR, async () => {
    for (const tally of TALLIES)
      await story.send(endpoints.defineTally, cast.person(ROOT.email), paths.tallies, tally, (given, meta) =>
        handlers.tallies.define(given, meta),
      );
  });
};
