import { assetHref } from '@berangkat/contracts/attachments/names';
import { type ClientView } from '@berangkat/contracts/clients';
import { FILE_RULES } from '@berangkat/contracts/files';
import { api, call, tagsOf } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { PictureCard } from '../../../shared/kit/upload';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { clientsTexts } from '../texts';

/** The logo of a client, and another one in its place. */
export const ClientLogo = ({ client: { clientid, companyname, logo } }: { readonly client: ClientView }) => {
  const t = useText(clientsTexts);
  const dispatch = useAppDispatch();
  return (
    <PictureCard
      title={t('logo')}
      hint={t('logoHint')}
      slot={`logo ${clientid}`}
      rules={FILE_RULES.logo}
      src={logo === null ? undefined : assetHref('logo', logo)}
      alt={t('logoOf', { name: companyname })}
      doneText={t('logoSaved', { name: companyname })}
      call={() => call('uploadLogo', { id: clientid })}
      onDone={() => dispatch(api.util.invalidateTags([...tagsOf('clients', clientid), ...tagsOf('projects')]))}
    />
  );
};
