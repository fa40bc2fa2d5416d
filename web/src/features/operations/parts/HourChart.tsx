import { Chart, type ChartOptions } from '../../../shared/charts/highcharts';

export interface HourSeries {
  readonly name: string;
  /** One value for each step; null where nothing is known. */
  readonly values: readonly (number | null)[];
}

interface HourChartProps {
  /** The clock at each step. */
  readonly clocks: readonly string[];
  readonly series: readonly HourSeries[];
  readonly height: number;
}

const words = { color: 'var(--ink-2)', fontSize: '12px', fontFamily: 'var(--font)' } as const;
const COLOURS = [
  '--primary',
  '--state-shortlisted',
  '--accent',
  '--state-departed',
  '--state-prepared',
  '--state-rejected',
];

/** Lines over the last hour. The words beside it say what they are of. */
const HourChart = ({ clocks, series, height }: HourChartProps) => {
  const options: ChartOptions = {
    chart: {
      type: 'line',
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
      categories: [...clocks],
      tickInterval: clocks.length / 6,
      labels: { style: words, rotation: 0 },
      lineColor: 'var(--line)',
      tickLength: 0,
    },
    yAxis: {
      title: { text: undefined },
      labels: { style: words },
      gridLineColor: 'var(--line)',
      min: 0,
      // A line at nothing stands at the bottom, and not in the middle.
      softMax: 1,
    },
    legend: {
      enabled: series.length > 1,
      itemStyle: { ...words, fontWeight: '500' },
      itemHoverStyle: { color: 'var(--ink)' },
      margin: 4,
      padding: 0,
    },
    tooltip: { shared: true, outside: true, valueDecimals: 1, headerFormat: '<b>{point.key}</b><br/>' },
    plotOptions: {
      series: {
        animation: false,
        marker: { enabled: false },
        lineWidth: 2,
        states: { hover: { lineWidthPlus: 0 }, inactive: { opacity: 1 } },
      },
    },
    series: series.map(({ name, values }, index) => ({
      type: 'line' as const,
      name,
      data: [...values],
      color: `var(${COLOURS[index % COLOURS.length]!})`,
    })),
  };
  return <Chart options={options} />;
};

export default HourChart;
