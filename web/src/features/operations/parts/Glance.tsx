import { type OperationsView } from '@berangkat/contracts/operations';
import { formatNumber, useText } from '../../../shared/i18n';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import styles from './Glance.module.css';

/** The figures that are looked at first. */
export const Glance = ({ state }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { bytes, duration, decimal } = useUnits();
  const behind = Math.max(...state.lanes.map(({ seconds }) => seconds ?? 0));
  const memory = state.processes.reduce((sum, process) => sum + (process.memory ?? 0), 0);
  const [disk] = state.disks;
  const figures: readonly (readonly [string, string, string?])[] = [
    [t('lag'), state.lanes.length === 0 ? '–' : behind === 0 ? t('noLag') : duration(behind)],
    [
      t('rate'),
      state.log.appendrate === null ? '–' : decimal(state.log.appendrate),
      t('ratePerHour', { count: state.log.appended }),
    ],
    [t('parkedCount'), formatNumber(state.parked.length)],
    [t('sockets'), state.sockets === null ? '–' : formatNumber(state.sockets)],
    [t('memory'), memory === 0 ? '–' : bytes(memory)],
    [t('disk'), disk === undefined ? '–' : bytes(disk.free)],
  ];
  return (
    <dl className={styles.glance}>
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more !== undefined && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
