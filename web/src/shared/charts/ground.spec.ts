import { ground } from './ground';

/** A figure along the axis of a chart whose page is in a language. */
const figureIn = async (lang: string, value: number): Promise<string> => {
  // The library asks for it when it is loaded; jsdom, which draws no axis, has none.
  window.CSS.supports ??= () => false;
  const { default: Highcharts } = await import('highcharts');
  const start = ground('line', 200);
  const place = Object.assign(document.createElement('div'), { lang });
  const chart = Highcharts.chart(place, { ...start, series: [{ type: 'line', data: [value] }] });
  return Highcharts.format(start.yAxis.labels.format, { value }, chart);
};

test('an axis writes its figures as the table beside it does', async () => {
  expect(await figureIn('en', 1_000)).toBe('1,000');
  expect(await figureIn('id', 1_000)).toBe('1.000');
  // Lines of operations are about less than one in a second.
  expect(await figureIn('en', 0.2)).toBe('0.2');
});
