import { type FigureName } from '@berangkat/contracts/reports';
import { Chart, type ChartOptions } from '../../../shared/charts/highcharts';
import { type ChartPlan, coloursOf } from './charts';

export interface DrawnRow {
  readonly label: string;
  readonly figures: Readonly<Record<string, number | null>>;
}

interface ReportChartProps {
  readonly plan: ChartPlan;
  readonly rows: readonly DrawnRow[];
  readonly nameOf: (figure: FigureName) => string;
  readonly height: number;
  /** A press on what a figure of a row draws. */
  readonly onPress: (row: number, figure: FigureName) => void;
}

const words = { color: 'var(--ink-2)', fontSize: '12px', fontFamily: 'var(--font)' } as const;

/** The picture of a report; its words, figures and links are the table beside it. Loaded when it is seen. */
const ReportChart = ({ plan, rows, nameOf, height, onPress }: ReportChartProps) => {
  const { type, figures, line } = plan;
  const colours = coloursOf(plan);
  const valuesOf = (figure: FigureName): (number | null)[] => rows.map(({ figures: of }) => of[figure] ?? null);
  const options: ChartOptions = {
    chart: {
      type,
      height,
      style: { fontFamily: 'var(--font)' },
      spacing: [4, 4, 4, 0],
      backgroundColor: 'transparent',
      animation: false,
    },
    title: { text: undefined },
    credits: { enabled: false },
    accessibility: { enabled: false },
    xAxis: {
      categories: rows.map(({ label }) => label),
      // Long reasons took all the width of a phone, and bars a length below nothing. The table beside says them in full.
      labels: { style: type === 'bar' ? { ...words, width: 110, textOverflow: 'ellipsis' } : words },
      lineColor: 'var(--line)',
      tickLength: 0,
    },
    yAxis: {
      title: { text: undefined },
      labels: { style: words },
      gridLineColor: 'var(--line)',
      allowDecimals: false,
      min: 0,
    },
    legend: {
      enabled: figures.length > 1 || line !== undefined,
      itemStyle: { ...words, fontWeight: '500' },
      itemHoverStyle: { color: 'var(--ink)' },
      margin: 4,
      padding: 0,
      symbolRadius: 3,
    },
    tooltip: { shared: true, outside: true, headerFormat: '<b>{point.key}</b><br/>' },
    plotOptions: {
      series: {
        animation: false,
        borderWidth: 0,
        ...(plan.stacked && { stacking: 'normal' as const }),
        states: { hover: { brightness: 0 }, inactive: { opacity: 1 } },
      },
      bar: { maxPointWidth: 18, groupPadding: 0.12, pointPadding: 0.06 },
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
        cursor: 'pointer' as const,
        point: {
          events: {
            click: ({ point }: { readonly point: { readonly index: number } }) => onPress(point.index, figure),
          },
        },
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

export default ReportChart;
