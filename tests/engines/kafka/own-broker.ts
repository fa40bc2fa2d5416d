import { spawnSync } from 'node:child_process';
import { describeOn } from '../describe-on';

const has = (program: string, version: string): boolean =>
  spawnSync(program, [version], { stdio: 'ignore' }).status === 0;

/**
 * Tests that kill or freeze brokers, or need one with settings of its own; skipped by name where Kafka is not wanted or
 * this machine cannot run it itself.
 */
export const describeWithOwnBroker = (name: string, tests: () => void): void => {
  if (!process.env.KAFKA_BROKERS || (has('java', '-version') && has('mvn', '--version')))
    describeOn(name, ['kafka'], tests);
  else describe.skip(`${name} (no Java and Maven here)`, () => it('was not run', () => undefined));
};
