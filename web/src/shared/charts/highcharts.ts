export { Chart } from '@highcharts/react';
export type { Options as ChartOptions } from 'highcharts';
