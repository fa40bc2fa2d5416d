import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Tests and benchmarks run in the checkout; a bundled benchmark does not know where its source was. */
const HERE = resolve('tests/engines');
const CACHE = resolve('.cache/engines');
/** A download that stands still is to be a failure with a name. */
const RESOLVED_WITHIN_MS = 600_000;

/** Whether Java servers can be resolved and run on this machine. */
export const hasMavenAndJava = async (): Promise<boolean> =>
  Promise.all([run('mvn', ['--version']), run('java', ['-version'])]).then(
    () => true,
    () => false,
  );

/**
 * Resolves what a pom.xml names from Maven Central, into Maven's own repository.
 * @param name of the folder below tests/engines that holds the pom.xml
 * @returns the class path for `java -cp`
 */
export const classPathOf = async (name: string): Promise<string> => {
  await mkdir(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.classpath`);
  await run(
    'mvn',
    ['-q', '-B', '-f', join(HERE, name, 'pom.xml'), 'dependency:build-classpath', `-Dmdep.outputFile=${file}`],
    { maxBuffer: 16 * 1024 * 1024, timeout: RESOLVED_WITHIN_MS },
  );
  return (await readFile(file, 'utf8')).trim();
};
