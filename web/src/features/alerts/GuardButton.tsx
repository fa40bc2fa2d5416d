import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n';
import { Button } from '../../shared/kit/Button';
import { alertTexts } from './texts';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

const GuardDialog = lazy(async () => ({ default: (await import('./GuardDialog')).GuardDialog }));

/** Opens what guards the portal. */
export const GuardButton = () => {
  const t = useText(alertTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="soft" size="small" icon={<IconShieldCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('guard')}
      </Button>
      {open && (
        <Part>
          <GuardDialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
