import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const ROOMS = ['contracts/src', 'services', 'web/src', 'infra', 'tools', 'demo', 'tests'];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** A test's marker, and its file from the root of the repository; a test with several has one of each. */
export interface Marked {
  readonly marker: string;
  readonly file: string;
}

const withoutComments = (source: string): string => source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** All that tests say of what they hold: `it.holds('V6.3.4', 'app-email-unique')`. */
export const marked: readonly Marked[] = ROOMS.flatMap(filesIn).flatMap((file) =>
  [...withoutComments(readFileSync(join(ROOT, file), 'utf8')).matchAll(/\.holds\(\s*('[^)]*)\)/g)].flatMap(
    ([, markers]) => [...markers!.matchAll(/'([^']+)'/g)].map(([, marker]) => ({ marker: marker!, file })),
  ),
);
