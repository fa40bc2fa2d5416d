import { type ClientView } from '@berangkat/contracts/clients';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { type Offer } from '../../../shared/kit/banner';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { clientsTexts } from '../texts';

/** Answers the way from a client who has just been registered to the form of the first project. */
export const useProjectOffer = (): ((client: Pick<ClientView, 'clientid'>) => readonly Offer[]) => {
  const t = useText(clientsTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  return ({ clientid }) =>
    can('project.edit')
      ? [{ label: t('addProject'), run: () => void navigate(getHref('projectForm', { cid: clientid })) }]
      : [];
};
