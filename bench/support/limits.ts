import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A figure that shall stay below something, beside the yardstick that was measured in the same run. */
export interface LimitedFigure {
  readonly name: string;
  readonly unit: string;
  readonly yardstick?: number;
  readonly figure: number;
  /** Figure by yardstick: how many times as much it is. */
  readonly ratio?: number;
  /** The limit of the figure (or of the ratio, where the result says so), if there is one. */
  readonly limit?: number;
  readonly details?: Readonly<Record<string, number>>;
}

export interface LimitedResult {
  readonly name: string;
  readonly yardstick: string;
  /** The value that limits hold; the figure when left out. */
  readonly limited?: 'figure' | 'ratio';
  readonly figures: readonly LimitedFigure[];
  /** ISO 8601 */
  readonly at: string;
}

const written = (number: number): string => number.toFixed(number < 10 ? 2 : 1);

const lineOf = (
  { name, unit, yardstick, figure, ratio, limit, details = {} }: LimitedFigure,
  limited: number | undefined,
  width: number,
): string => {
  const parts = [`  ${name.padEnd(width)}  ${written(figure).padStart(8)} ${unit}`];
  if (yardstick !== undefined) parts.push(`yardstick ${written(yardstick)} ${unit}`);
  if (ratio !== undefined) parts.push(`ratio ${written(ratio)}`);
  if (limit !== undefined && limited !== undefined) parts.push(`at most ${limit}: ${limited <= limit ? 'yes' : 'no'}`);
  const more = Object.entries(details).map(([label, value]) => `${label} ${written(value)}`);
  if (more.length > 0) parts.push(`(${more.join(', ')})`);
  return parts.join('  ');
};

/** Prints a result and keeps it as bench/results/{name}.json. */
export const reportLimits = async (result: LimitedResult): Promise<LimitedResult> => {
  const width = Math.max(...result.figures.map(({ name }) => name.length));
  console.log(`${result.name} (yardstick: ${result.yardstick})`);
  for (const figure of result.figures)
    console.log(lineOf(figure, result.limited === 'ratio' ? figure.ratio : figure.figure, width));
  await mkdir(join('bench', 'results'), { recursive: true });
  await writeFile(join('bench', 'results', `${result.name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  return result;
};
