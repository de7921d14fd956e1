import { Navigate } from 'react-router-dom';

export function ToCalendar() {
  return <Navigate to="/calendar" replace />;
}
