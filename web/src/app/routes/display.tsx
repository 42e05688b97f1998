import { useParams } from 'react-router-dom';
import { DisplayScreen } from '../../features/day/displays/display-screen.tsx';

export default function DisplayRoute() {
  const { code = '' } = useParams();
  return <DisplayScreen key={code} code={code} />;
}
