import { useMedia } from '../kit/useMedia';
import { ground, words } from './ground';
import { Chart, type ChartOptions } from './highcharts';
import { BARS, firstBar, namesStandAbove, WIDE } from './namesAbove';

/** How rows of figures are drawn. */
export interface ChartPlan<Figure extends string = string> {
  /** `bar`: rows one below the other, for names; `column`: one beside the other, for months. */
  readonly type: 'bar' | 'column';
  /** The parts of a whole, end to end. */
  readonly stacked?: boolean;
  readonly figures: readonly Figure[];
  /** Drawn as a line across. */
  readonly line?: Figure;
}

export interface DrawnRow {
  readonly label: string;
  readonly figures: Readonly<Record<string, number | null>>;
}

interface FigureChartProps {
  readonly plan: ChartPlan;
  readonly rows: readonly DrawnRow[];
  readonly nameOf: (figure: string) => string;
  readonly height: number;
  /** A press on what a figure of a row draws; left out where it leads nowhere. */
  readonly onPress?: (row: number, figure: string) => void;
}

/** Of one, two or three figures; of the parts of a whole, which are durations, from the shortest to the longest. */
const coloursOf = ({ stacked }: ChartPlan): readonly string[] =>
  (stacked
    ? [1, 2, 3, 4, 5, 6].map((step) => `--days-${step}`)
    : ['--primary', '--state-shortlisted', '--state-departed']
  ).map((token) => `var(${token})`);

/** Marks of the axis of figures. */
const MARKS = 5;

/** Of so many rows each has room for two lines of words. */
const FEW = 6;

/** Pixels of a picture that rows do not take: figures below them, and what the bars are called. */
const BELOW_ROWS = 60;
/** Pixels at the sides of a picture that are not of it. */
const AROUND = 70;

/** How the names of bars stand: beside them, or each above its own. */
const namesOf = (plan: ChartPlan, rows: readonly DrawnRow[], height: number, wide: boolean) => {
  const names = rows.map(({ label }) => label);
  if (plan.type !== 'bar') return { style: words };
  if (namesStandAbove(names, wide))
    return {
      align: 'left' as const,
      reserveSpace: false,
      x: 0,
      y: -5 - firstBar((height - BELOW_ROWS) / rows.length, plan.stacked === true ? 1 : plan.figures.length),
      style: {
        ...words,
        width: window.innerWidth - AROUND,
        textOverflow: 'ellipsis' as const,
        whiteSpace: 'nowrap' as const,
      },
    };
  return {
    style: {
      ...words,
      // Long reasons took all the width, and bars a length below nothing. The table beside says them in full.
      width: wide ? 190 : 110,
      textOverflow: 'ellipsis' as const,
      // A second line of one of many would lie over the next one.
      ...(rows.length > FEW && { whiteSpace: 'nowrap' as const }),
    },
  };
};

/** The picture of a report; its words, figures and links are the table beside it. Loaded when it is seen. */
const FigureChart = ({ plan, rows, nameOf, height, onPress }: FigureChartProps) => {
  const { type, figures, line } = plan;
  const colours = coloursOf(plan);
  const valuesOf = (figure: string): (number | null)[] => rows.map(({ figures: of }) => of[figure] ?? null);
  const start = ground(type, height);
  const wide = useMedia(WIDE);
  const options: ChartOptions = {
    ...start,
    xAxis: {
      ...start.xAxis,
      categories: rows.map(({ label }) => label),
      labels: namesOf(plan, rows, height, wide),
    },
    yAxis: { ...start.yAxis, allowDecimals: false, tickAmount: MARKS },
    legend: { ...start.legend, enabled: figures.length > 1 || line !== undefined, symbolRadius: 3 },
    plotOptions: {
      series: {
        animation: false,
        borderWidth: 0,
        // A seam of the surface between the parts: those that touch need not stand out from each other.
        ...(plan.stacked && { stacking: 'normal' as const, borderWidth: 1, borderColor: 'var(--surface)' }),
        states: { hover: { brightness: 0 }, inactive: { opacity: 1 } },
      },
      bar: BARS,
      column: { maxPointWidth: 26, groupPadding: 0.12, pointPadding: 0.06 },
    },
    series: [
      ...figures.map((figure, index) => ({
        type,
        name: nameOf(figure),
        data: valuesOf(figure),
        color: colours[index]!,
        // Stacks grow from the axis in the order of the legend.
        ...(plan.stacked && { index: figures.length - index, legendIndex: index }),
        ...(onPress !== undefined && {
          cursor: 'pointer' as const,
          point: {
            events: {
              click: ({ point }: { readonly point: { readonly index: number } }) => onPress(point.index, figure),
            },
          },
        }),
      })),
      ...(line === undefined
        ? []
        : [
            {
              type: 'line' as const,
              name: nameOf(line),
              data: valuesOf(line),
              color: 'var(--accent)',
              step: 'center' as const,
              marker: { enabled: false },
              lineWidth: 2,
            },
          ]),
    ],
  };
  return <Chart options={options} />;
};

export default FigureChart;
