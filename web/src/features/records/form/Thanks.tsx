import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { specTexts, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { getHref } from '../../../shared/paths';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';

/** Milliseconds after which the screen goes on to the CV (readings.md, C19). */
const REDIRECT = 3_000;

/** It is saved: both ways on. It goes to the CV by itself. */
export const Thanks = ({ cv }: { readonly cv: string }) => {
  const t = useText(recordsTexts, specTexts);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(cv, { replace: true }), REDIRECT);
    return () => clearTimeout(timer);
  }, [navigate, cv]);
  return (
    <Card className={styles.thanks}>
      <span className={styles.sign} aria-hidden>
        <IconCheck size={32} stroke={2.5} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('thanks')}
      </h2>
      <p>{t('thanksText')}</p>
      <div className={styles.ways}>
        <LinkButton look="primary" to={cv}>
          {t('form-return')}
        </LinkButton>
        <LinkButton look="outline" to={getHref('home')}>
          {t('form-back-to-home')}
        </LinkButton>
      </div>
    </Card>
  );
};
