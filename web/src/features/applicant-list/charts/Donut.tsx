import { bare } from '../../../shared/charts/ground';
import { Chart, type ChartOptions } from '../../../shared/charts/highcharts';
import { SLICE_COLOURS, type Slice } from './slices';

/** The picture of a ChartCard; its words and its buttons are the list beside it. Loaded when it is seen. */
const Donut = ({ slices, size }: { readonly slices: readonly Slice[]; readonly size: number }) => {
  const options: ChartOptions = {
    ...bare,
    chart: { ...bare.chart, type: 'pie', width: size, height: size, margin: 0, spacing: [0, 0, 0, 0] },
    tooltip: {
      headerFormat: '',
      pointFormat: '{point.name}: <b>{point.y}</b> ({point.percentage:.0f}%)',
      outside: true,
    },
    plotOptions: {
      pie: {
        size: '100%',
        innerSize: '62%',
        borderWidth: 2,
        borderColor: 'var(--surface)',
        dataLabels: { enabled: false },
        states: { hover: { halo: { size: 0 }, brightness: 0 }, inactive: { opacity: 0.45 } },
        animation: false,
      },
    },
    series: [
      {
        type: 'pie',
        data: slices.map(({ name, count, onPress }, index) => ({
          name,
          y: count,
          color: SLICE_COLOURS[index]!,
          ...(onPress !== undefined && { cursor: 'pointer', events: { click: onPress } }),
        })),
      },
    ],
  };
  return <Chart options={options} />;
};

export default Donut;
