import { ground, words } from '../../../shared/charts/ground';
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
  const start = ground('line', height);
  const options: ChartOptions = {
    ...start,
    xAxis: {
      ...start.xAxis,
      categories: [...clocks],
      tickInterval: clocks.length / 6,
      labels: { style: words, rotation: 0 },
    },
    // A line at nothing stands at the bottom, and not in the middle.
    yAxis: { ...start.yAxis, softMax: 1 },
    legend: { ...start.legend, enabled: series.length > 1 },
    tooltip: { ...start.tooltip, valueDecimals: 1 },
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
