import { type Openings } from '../../shared/opening';

const NARROWING = ['client', 'project', 'vendor', 'destination', 'industry', 'position', 'asof'] as const;

/** The first report, unless days of a range are asked for. */
export const reportOpenings: Openings = {
  reports: {
    readReport: ({ address }) => {
      const period = address.get('period');
      if (period === 'range') return undefined;
      const narrowed = NARROWING.map((name) => [name, address.get(name)] as const).filter(([, value]) => value);
      return {
        report: 'funnel' as const,
        ...(Object.fromEntries(narrowed) as Record<string, string>),
        ...(period && { period }),
      };
    },
    readPreferences: () => ({}),
  },
};
