import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asPortalError, auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Banner } from '../../../shared/kit/banner';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { getHref } from '../../../shared/paths';
import { emailTexts } from './texts';

type Send = (given: {
  readonly token: string;
  readonly audit: ReturnType<typeof auditClaim>;
}) => Promise<{ readonly error?: unknown }>;

interface EmailLinkPageProps {
  readonly does: 'confirm' | 'undo';
  readonly send: Send;
}

const ACTIONS = { confirm: 'confirm_email', undo: 'undo_email' } as const;
const DONE = { confirm: 'confirmed', undo: 'undone' } as const;

/**
 * The page that the link of a message about an e-mail leads to. It does nothing until somebody presses: programs that
 * look at links in mail open them. The token stands behind the `#` and is taken out of the address at once.
 */
export const EmailLinkPage = ({ does, send }: EmailLinkPageProps) => {
  const t = useText(emailTexts);
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [token, setToken] = useState(() => hash.slice(1));
  const [state, setState] = useState<'asks' | 'sends' | 'done' | 'over'>(token === '' ? 'over' : 'asks');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    setState('asks');
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  const press = async (): Promise<void> => {
    setProblem(undefined);
    setState('sends');
    const { error } = await send({ token, audit: auditClaim(ACTIONS[does]) });
    if (error === undefined) return setState('done');
    const { code, status } = asPortalError(error);
    setState(code === 'email-link-over' ? 'over' : 'asks');
    setProblem(t(status === 409 ? 'taken' : 'failed'));
  };

  const home = (
    <LinkButton look="main" to={getHref('home')}>
      {t('home')}
    </LinkButton>
  );
  const title = t(state === 'done' ? `${DONE[does]}Title` : state === 'over' ? 'overTitle' : `${does}Title`);
  return (
    <Page title={t('pageTitle')} tab={title} width="reading">
      <Card>
        <div role="status">
          {state === 'done' && <EmptyState title={title} text={t(`${DONE[does]}Text`)} action={home} />}
          {state === 'over' && <EmptyState drawing="gate" title={title} text={t(`${does}OverText`)} action={home} />}
        </div>
        {(state === 'asks' || state === 'sends') && (
          <>
            {problem !== undefined && (
              <Banner kind="error" timeout={null} onDone={() => setProblem(undefined)}>
                {problem}
              </Banner>
            )}
            <EmptyState
              title={title}
              text={t(`${does}Text`)}
              action={
                <Button look="main" busy={state === 'sends'} onClick={() => void press()}>
                  {t(does)}
                </Button>
              }
            />
          </>
        )}
      </Card>
    </Page>
  );
};
