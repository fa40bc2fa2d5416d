import { type RebuildView, type RebuiltTable } from '@berangkat/contracts/rebuilds';
import { formatNumber, useText } from '../../shared/i18n';
import { formatInstant, useZone, zoneLabel } from '../../shared/kit';
import styles from './Rebuild.module.css';
import { rebuildTexts } from './texts';

/** Shows the result of the last rebuild; nothing where there was none. */
export const LastRebuild = ({ of }: { readonly of: RebuildView }) => {
  const t = useText(rebuildTexts);
  const { zone } = useZone();
  const { status, endedat, tables, reason } = of;
  if (endedat === null) return null;
  const when = `${formatInstant(endedat, zone)} ${zoneLabel(zone, endedat)}`;
  if (status === 'cancelled') return <p role="status">{t('cancelled', { when })}</p>;
  if (status === 'failed')
    return (
      <p role="status" className={styles.alert}>
        {t('failed', { when, reason: reason ?? '' })}
      </p>
    );
  const same = tables.every(({ before, after }) => before === after);
  const outcome = tables.length === 0 ? 'notCompared' : same ? 'same' : 'different';
  const seconds = Math.round((of.seconds ?? 0) * 10) / 10;
  return (
    <>
      <p role="status" className={same ? undefined : styles.alert}>
        {t(outcome, { when, events: of.events ?? 0, seconds })}
      </p>
      {tables.length > 0 && <Hashes of={tables} />}
    </>
  );
};

const Hashes = ({ of }: { readonly of: readonly RebuiltTable[] }) => {
  const t = useText(rebuildTexts);
  return (
    <details className={styles.hashes}>
      <summary>{t('hashes')}</summary>
      {/* Readers without a mouse scroll a table wider than the card with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="group" aria-label={t('hashes')}>
        <table>
          <thead>
            <tr>
              {(['table', 'rows', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map(({ table, rowsbefore, rowsafter, before, after }) => (
              <tr key={table}>
                <th scope="row">{table}</th>
                <td>
                  {rowsbefore === rowsafter
                    ? formatNumber(rowsafter)
                    : `${formatNumber(rowsbefore)} → ${formatNumber(rowsafter)}`}
                </td>
                <td>
                  <code>{before}</code>
                </td>
                <td className={before === after ? undefined : styles.alert}>
                  <code>{after}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
