import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit/Button';
import { IconLink } from '../../../shared/kit/IconLink';
import { useAction } from '../../../shared/kit/useAction';
import { recordsOfCvTexts } from '../texts/cv';
import styles from './Records.module.css';

interface RecordToolsProps {
  /** The name of the record where it is edited or deleted. */
  readonly what: string;
  /** The address of its form. */
  readonly href: string;
  readonly remove: () => PromiseLike<{ readonly error?: unknown }>;
}

/** The pencil and the bin of a record, for readers who may use them. */
export const RecordTools = ({ what, href, remove }: RecordToolsProps) => {
  const t = useText(recordsOfCvTexts);
  const act = useAction();
  const askAndRemove = (): void =>
    void act({
      ask: { title: t('removeTitle', { what }), text: t('removeText'), confirm: t('removeYes'), danger: true },
      run: remove,
      doneText: t('removed', { what }),
      failedText: t('removeFailed', { what }),
    });
  return (
    <div className={styles.tools}>
      <IconLink to={href} label={t('edit', { what })}>
        <IconPencil size={18} aria-hidden />
      </IconLink>
      <IconButton label={t('remove', { what })} onClick={askAndRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
