import '../shared/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useScheme } from '../shared/theme/scheme';
import { useReadAgain } from './useReadAgain';
import { mantineTheme, mantineVariables } from '../shared/theme/mantine';

/**
 * What signed-in screens stand in: the api, and Mantine drawn with the portal's tokens. Loaded with the first of them.
 */
export const WorkspaceFrame = () => {
  const scheme = useScheme();
  useReadAgain();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <Outlet />
    </MantineProvider>
  );
};
