import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../shared/i18n';
import { LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { getHref } from '../../../../shared/paths';
import { formTexts } from '../../texts/form';
import { applicantsSpec } from '../../texts/spec';
import styles from './Done.module.css';

interface DoneProps {
  readonly appid: string;
  readonly accid: string;
  readonly firstname: string;
  readonly created: boolean;
}

/** Stage 5: thank you, and what comes next. */
export const Done = ({ appid, accid, firstname, created }: DoneProps) => {
  const t = useText(formTexts, applicantsSpec);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.done}>
      <span className={styles.sign} aria-hidden>
        <IconCheck size={40} stroke={2.5} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('thanks', { name: firstname })}
      </h2>
      <p>{t(created ? 'thanksNew' : 'thanksEdit')}</p>
      {created && (
        <p className={styles.number}>
          {t('applicationId')} <strong>{appid}</strong>
        </p>
      )}
      {created && <p className={styles.next}>{t('nextPhoto')}</p>}
      <div className={styles.actions}>
        {created && (
          <LinkButton
            look="main"
            icon={<IconCamera aria-hidden />}
            to={getHref('profilePhotoUpload', { appid, accid })}
          >
            {t('addPhoto')}
          </LinkButton>
        )}
        <LinkButton look={created ? 'outline' : 'main'} to={getHref('applicantDetail', { appid, accid })}>
          {t('app-return')}
        </LinkButton>
      </div>
    </Card>
  );
};
