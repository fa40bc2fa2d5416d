import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(__dirname, '..');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Tests {
  readonly tests: readonly {
    readonly alert_rule_test?: readonly { readonly alertname: string; readonly exp_alerts?: readonly unknown[] }[];
  }[];
}

it('says of every alert rule when it fires', () => {
  const alerts = (parse(read('alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const fired = (parse(read('alerts.test.yml')) as Tests).tests.flatMap(({ alert_rule_test: tests = [] }) =>
    tests.filter(({ exp_alerts: expected = [] }) => expected.length > 0).map(({ alertname }) => alertname),
  );
  expect([...new Set(fired)].toSorted()).toEqual(alerts.toSorted());
});

const promtool = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  return status === 0 ? 'in order' : `${stdout}${stderr}`;
};
const isInstalled = spawnSync('promtool', ['--version']).status === 0;

(isInstalled ? describe : describe.skip)('promtool', () => {
  it.all([
    ['takes the alert rules', ['check', 'rules', 'alerts.yml']],
    ['takes the job', ['check', 'config', '--syntax-only', 'prometheus.yml']],
    ['sees each alert fire in its situation and be silent otherwise', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => expect(promtool(...args)).toBe('in order'));
});
