import type { ChartOptions } from './highcharts';

/** Words in a chart. */
export const words = { color: 'var(--ink-2)', fontSize: '12px', fontFamily: 'var(--font)' } as const;

/** Options of a chart that is drawn from parts of its own: no frame, no title, and nothing that moves. */
export const bare = {
  chart: { backgroundColor: 'transparent', animation: false },
  title: { text: undefined },
  credits: { enabled: false },
  accessibility: { enabled: false },
} satisfies ChartOptions;

/** Options of charts with axes and series; each adds what is its own. `height` in pixels. */
export const ground = (type: 'line' | 'bar' | 'column', height: number) =>
  ({
    ...bare,
    chart: {
      ...bare.chart,
      type,
      height,
      style: { fontFamily: 'var(--font)' },
      spacing: [4, 4, 4, type === 'column' ? 12 : 0],
    },
    xAxis: { lineColor: 'var(--line)', tickLength: 0 },
    yAxis: {
      title: { text: undefined },
      // Left alone, thousands are written together below ten of them; the table beside sets them apart.
      labels: { style: words, format: '{value:,f}' },
      gridLineColor: 'var(--line)',
      min: 0,
    },
    legend: {
      itemStyle: { ...words, fontWeight: '500' },
      itemHoverStyle: { color: 'var(--ink)' },
      margin: 4,
      padding: 0,
    },
    tooltip: { shared: true, outside: true, headerFormat: '<b>{point.key}</b><br/>' },
  }) satisfies ChartOptions;
