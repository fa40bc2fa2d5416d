import { type MailRow } from '@berangkat/contracts/mail';
import { MAIL_KINDS } from '@berangkat/contracts/mail/values';
import { useNavigate } from 'react-router-dom';
import { calls, type Given } from '../../shared/api';
import { useAddress } from '../../shared/here';
import { useText } from '../../shared/i18n';
import { EntityList, LinkButton, Part, Time, useIdInAddress, useListParams } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import styles from './MailPage.module.css';
import { mailTexts } from './texts';
import { lazy } from '../../shared/lazy';

const { useListMailQuery } = calls({ listMail: {} });

const MailDialog = lazy(() => import('./MailDialog').then((module) => ({ default: module.MailDialog })));
const Previews = lazy(() => import('./Previews').then((module) => ({ default: module.Previews })));

/** Shows superadmins the portal's messages, the newest first, and in full those in the outbox. */
export const Component = () => {
  const t = useText(mailTexts);
  const navigate = useNavigate();
  const id = useIdInAddress();
  const [address] = useAddress();
  const preview = MAIL_KINDS.find((kind) => kind === address.get('preview'));
  const list = useListParams<Given<'listMail'>>({ paging: 'pages' });
  const result = useListMailQuery(list.query);
  const { page: number = 1 } = list.query;
  const page = number === 1 ? undefined : String(number);
  const opened = id === undefined ? undefined : result.data?.mail.find(({ mailid }) => mailid === id);
  const close = (): void => void navigate(getHref('mail', { page }), { replace: true });

  const stateOf = ({ state, reason, tries, code }: MailRow): string =>
    [
      t(`state-${state}`),
      reason !== null && t(`reason-${reason}`),
      state === 'queued' && tries > 0 && t('tries', { count: tries }),
      code,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <EntityList
      name="mail"
      title={t('title')}
      intro={t('intro')}
      actions={
        <LinkButton size="small" to={getHref('mail', { preview: MAIL_KINDS[0] })}>
          {t('previews')}
        </LinkButton>
      }
      list={list}
      result={result}
      rows="mail"
      rowId="mailid"
      rowName={({ kind }) => t(`kind-${kind}`)}
      href={({ mailid }) => getHref('mail', { id: mailid, page })}
      columns={[
        { id: 'kind', header: t('kind'), primary: true, cell: ({ kind }) => t(`kind-${kind}`) },
        { id: 'address', header: t('address'), width: '280px' },
        { id: 'state', header: t('state'), width: '320px', cell: stateOf },
        {
          id: 'requestedat',
          header: t('requestedat'),
          width: '180px',
          cell: ({ requestedat }) => <Time at={requestedat} />,
        },
      ]}
      empty={{ title: t('emptyTitle'), text: t('intro') }}
      errorText={t('loadError')}
      above={
        <>
          {result.data?.carrier === 'outbox' && <p className={styles.note}>{t('carrier-outbox')}</p>}
          {result.data?.failing === true && (
            <p className={styles.note} role="alert">
              {t('failing')}
            </p>
          )}
        </>
      }
    >
      <Part>
        {opened !== undefined && <MailDialog mail={opened} onClose={close} />}
        {preview !== undefined && <Previews kind={preview} onClose={close} />}
      </Part>
    </EntityList>
  );
};
