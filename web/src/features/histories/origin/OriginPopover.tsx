import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit/Button';
import { Popover } from '../../../shared/kit/popover/Popover';
import { SkeletonLines } from '../../../shared/kit/Skeleton';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { getHref } from '../../../shared/paths';
import { fieldName, useTrail } from '../../audit';
import { useReadOriginsQuery } from '../api';
import { historyTexts } from '../texts';
import { type OriginQuestion } from './OriginContext';
import styles from './OriginPopover.module.css';
import { Steps } from './Steps';

interface OriginPopoverProps {
  readonly asked: OriginQuestion;
  readonly anchor: HTMLElement;
  /** The name of the thing that has the fields. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Shows the origin of some values: each with those before it; beside the value, on a phone from below. */
export const OriginPopover = ({ asked, anchor, of, onClose }: OriginPopoverProps) => {
  const t = useText(historyTexts);
  const trail = useTrail();
  const { kind, id, fields, name } = asked;
  const { data, error, refetch } = useReadOriginsQuery({ kind, id });
  const origins = data?.origins.filter(({ field }) => fields.includes(field)) ?? [];
  const [actions] = data?.actions ?? [];
  return (
    <Popover label={t('origin', { name })} anchor={anchor} onClose={onClose}>
      <div className={styles.origin}>
        <IconButton
          label={t('close')}
          size="small"
          className={styles.close}
          onClick={() => {
            onClose();
            anchor.focus();
          }}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
        {data === undefined &&
          (error === undefined ? <SkeletonLines /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
        {data !== undefined &&
          origins.map((origin) => (
            <section key={origin.field}>
              <h3>{fieldName(trail, data, origin.field)}</h3>
              <Steps of={{ kind, id, name: of }} origins={data} origin={origin} />
            </section>
          ))}
        {actions?.objectid != null && (
          <Link className={styles.whole} to={getHref('history', { kind: actions.objecttype, id: actions.objectid })}>
            {t('whole')}
          </Link>
        )}
      </div>
    </Popover>
  );
};
