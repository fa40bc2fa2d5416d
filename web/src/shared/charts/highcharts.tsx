import { Chart as Drawn } from '@highcharts/react';
import { type Options as ChartOptions } from 'highcharts';
import { useEffect, useState } from 'react';
import { inTurn } from './inTurn';

export type { ChartOptions };

/** Draws a chart when those that came before it have been drawn; its place is as high from the beginning. */
export const Chart = ({ options }: { readonly options: ChartOptions }) => {
  const [isNext, setNext] = useState(false);
  useEffect(() => inTurn(() => setNext(true)), []);
  return isNext ? <Drawn options={options} /> : <div style={{ height: options.chart?.height ?? undefined }} />;
};
