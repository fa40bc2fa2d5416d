import { ShareTokens } from '@berangkat/platform/share-tokens';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { visitorNames } from '../../kernel/visitor-names';
import { shareHandlers, type ShareInterfaces } from './handlers';
import { internalCalls } from './internal';

export const open = ({ commandHandler, nextId, keys, later }: PortalDependencies, interfaces: ShareInterfaces) => {
  const shares = shareHandlers({
    commandHandler,
    nextId: () => nextId('share'),
    nextPdfId: () => nextId('pdf'),
    // A link outlives a restore of the portal; who has a pass opens the link again.
    tokens: { link: new ShareTokens(keys.lookup, 'link'), pass: new ShareTokens(keys.internal, 'pass') },
    names: visitorNames(keys.lookup),
    later,
    interfaces,
  });
  const commands: Commands<'shares'> = {
    shareCv: ({ params, body }, meta) => shares.share(params.id, body.purpose, meta),
    revokeShare: ({ params }, meta) => shares.revoke(params.id, params.shareid, meta),
    // A pass is good for an hour, so a kept answer would not do.
    openShare: {
      repeatable: true,
      handle: ({ body, req }, meta) =>
        shares.open(body.token, { address: req.ip ?? '', userAgent: req.get('user-agent') ?? '' }, meta),
    },
  };
  return { handlers: shares, commands, internal: internalCalls(shares) };
};
