import '../shared/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useScheme } from '../shared/theme';
import { mantineTheme, mantineVariables } from '../shared/theme/mantine';

/** What signed-in screens stand in: Mantine, drawn with the portal's tokens. Loaded with the first of them. */
export const WorkspaceFrame = () => {
  const scheme = useScheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <Outlet />
    </MantineProvider>
  );
};
