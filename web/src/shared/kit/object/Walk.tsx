import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { useKeys } from '../keyboard/useKeys';
import styles from './ObjectPage.module.css';
import { objectTexts } from './texts';

/** The place of an object in the list that the reader came from, and the ways to its neighbours. */
export interface WalkPosition {
  /** From 1. */
  readonly at: number;
  readonly total: number;
  /** False where the list is longer than it has been counted. */
  readonly exact: boolean;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** ‹ 3 of 26 ›, and its keys. */
export const Walk = ({ at, total, exact, onPrevious, onNext }: WalkPosition) => {
  const t = useText(objectTexts);
  const run = (go: (() => void) | undefined) => (): boolean => {
    go?.();
    return go !== undefined;
  };
  useKeys(t('keys'), [
    { keys: ['n'], label: t('next'), run: run(onNext) },
    { keys: ['p'], label: t('previous'), run: run(onPrevious) },
  ]);
  return (
    <nav className={styles.walk} aria-label={t('walk')}>
      <button
        type="button"
        aria-label={t('previous')}
        title={t('previous')}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      <span>{t(exact ? 'at' : 'atOfMore', { at, total })}</span>
      <button type="button" aria-label={t('next')} title={t('next')} disabled={!onNext} onClick={onNext}>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
};
