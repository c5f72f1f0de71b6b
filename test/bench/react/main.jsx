import { createRoot } from 'react-dom/client';
import './styles.css';
import { Destinations } from './Destinations.jsx';

createRoot(document.querySelector('#app')).render(<Destinations />);
