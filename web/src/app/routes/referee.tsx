import { useParams } from 'react-router-dom';
import { JoinByCode } from '../../features/day/referee/join.tsx';
import { RefereePhone } from '../../features/day/referee/referee-phone.tsx';

export default function RefereeScreen() {
  const { token } = useParams();
  return token === undefined ? <JoinByCode /> : <RefereePhone key={token} token={token} />;
}
