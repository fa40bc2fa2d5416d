import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { useKeys } from '../../../shared/kit/keyboard';
import { historyTexts } from '../texts';
import { type OriginQuestion } from './OriginContext';
import styles from './OriginMode.module.css';
import { OriginPopover } from './OriginPopover';

/** The subject of the question, and the button that was pressed. */
export interface Shown {
  readonly asked: OriginQuestion;
  readonly anchor: HTMLElement;
}

interface OriginModeProps {
  readonly name: string;
  readonly shown: Shown | undefined;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** While somebody asks where values come from: a line that says so, and the answer beside the value. Escape ends it. */
export const OriginMode = ({ name, shown, onClose, onLeave }: OriginModeProps) => {
  const t = useText(historyTexts);
  useKeys(t('title'), [{ keys: ['Escape'], label: t('done'), run: onLeave }]);
  return (
    <>
      <div className={styles.bar} role="status">
        <p>{t('choose')}</p>
        <Button look="primary" size="small" onClick={onLeave}>
          {t('done')}
        </Button>
      </div>
      {shown !== undefined && (
        <OriginPopover
          key={`${shown.asked.id} ${shown.asked.fields.join()}`}
          asked={shown.asked}
          anchor={shown.anchor}
          of={name}
          onClose={onClose}
        />
      )}
    </>
  );
};
