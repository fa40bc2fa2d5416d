import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { photoTexts } from '../texts/photo';
import styles from './ProfilePhotoPage.module.css';

/** It worked: the picture as the CV shows it now, and the way there. */
export const PhotoDone = ({
  toCv,
  photo,
  onAgain,
}: {
  readonly toCv: string;
  readonly photo: string | undefined;
  readonly onAgain: () => void;
}) => {
  const t = useText(photoTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.done}>
      {photo !== undefined && <img className={styles.frame} src={photo} alt="" width={480} height={640} />}
      <h2 ref={heading} tabIndex={-1}>
        <IconCheck size={24} stroke={3} aria-hidden />
        {t('doneTitle')}
      </h2>
      <p>{t('doneText')}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onAgain}>
          {t('another')}
        </Button>
        <LinkButton look="main" to={toCv}>
          {t('toCv')}
        </LinkButton>
      </div>
    </Card>
  );
};
