import { Button } from '../kit/Button';
import { type Mode } from './asof';
import { useLookBack } from './useLookBack';

/** The entry to a list's past. */
export const LookBack = ({ offered = [] }: { readonly offered?: readonly Mode[] }) =>
  useLookBack({ offered }).map(({ label, icon: Sign, onSelect }) => (
    <Button key={label} look="quiet" size="small" icon={<Sign size={16} aria-hidden />} onClick={onSelect}>
      {label}
    </Button>
  ));
