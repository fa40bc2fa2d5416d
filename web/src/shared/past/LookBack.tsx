import { Button } from '../kit/Button';
import { type Mode } from './asof';
import { useLookBack } from './useLookBack';

/** Where a list begins to be looked at as it was. */
export const LookBack = ({ offered = [] }: { readonly offered?: readonly Mode[] }) =>
  useLookBack({ offered }).map(({ label, icon: Sign, onSelect }) => (
    <Button key={label} look="quiet" size="small" icon={<Sign size={16} aria-hidden />} onClick={onSelect}>
      {label}
    </Button>
  ));
