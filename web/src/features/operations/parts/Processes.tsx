import { type OperationsView, type ProcessView } from '@berangkat/contracts/operations';
import { useText } from '../../../shared/i18n';
import { Time } from '../../../shared/kit';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import styles from '../OperationsPage.module.css';
import { Nothing, Section } from './Section';
import { SmallTable } from './SmallTable';

/** Every process of every service, and how it does. */
export const Processes = ({ state: { processes, at } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { bytes, duration, percent } = useUnits();
  const stateOf = ({ alive, failing, seenat }: ProcessView) => {
    if (!alive)
      return (
        <span className={styles.bad}>
          {t('silent')} <Time at={seenat} style="clock" labelled={false} />
        </span>
      );
    return failing.length > 0 ? (
      <span className={styles.bad}>{t('notReady', { checks: failing.join(', ') })}</span>
    ) : (
      <span className={styles.good}>{t('running')}</span>
    );
  };
  return (
    <Section id="processes" title={t('processes')}>
      {processes.length === 0 ? (
        <Nothing>{t('noProcesses')}</Nothing>
      ) : (
        <SmallTable
          label={t('processes')}
          rows={processes}
          keyOf={({ service, name, startedat }) => `${service} ${name} ${startedat}`}
          columns={[
            { header: t('service'), cell: ({ service }) => service },
            { header: t('state'), cell: stateOf },
            {
              header: t('memoryOf'),
              number: true,
              cell: ({ memory }) => (memory === null ? '–' : bytes(memory)),
            },
            { header: t('cpu'), number: true, cell: ({ cpu }) => (cpu === null ? '–' : percent(cpu)) },
            {
              header: t('uptime'),
              number: true,
              cell: ({ startedat }) => duration(Math.max(0, (Date.parse(at) - Date.parse(startedat)) / 1_000)),
            },
            { header: t('process'), cell: ({ name }) => <span className={styles.code}>{name}</span> },
            { header: t('version'), cell: ({ version }) => <span className={styles.code}>{version}</span> },
          ]}
        />
      )}
    </Section>
  );
};
