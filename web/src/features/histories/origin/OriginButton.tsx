import { useText } from '../../../shared/i18n';
import { historyTexts } from '../texts';
import styles from './OriginButton.module.css';
import { type OriginQuestion } from './OriginContext';

interface OriginButtonProps {
  readonly asked: OriginQuestion;
  readonly onShow: (asked: OriginQuestion, anchor: HTMLElement) => void;
}

/** A button over the whole of a value. */
export const OriginButton = ({ asked, onShow }: OriginButtonProps) => (
  <button
    type="button"
    className={styles.origin}
    aria-haspopup="dialog"
    aria-label={useText(historyTexts)('whereFromOf', { name: asked.name })}
    onClick={({ currentTarget }) => onShow(asked, currentTarget)}
  />
);
